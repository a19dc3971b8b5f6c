// n8n finds the nodes and the credential through the "n8n" field of package.json.
module.exports = {};
