/**
 * Who may import whom. A room is a folder or a file. Imports point one way: from a layer to those
 * that it names, and within a layer from a room to the floors below.
 */

/** What a layer may import besides itself. A node may import all layers of nodes/. */
const layers = {
	'nodes/catalogue': [],
	'nodes/compression': [],
	'nodes/form': ['nodes/catalogue'],
	'nodes/transport': ['nodes/catalogue'],
	'nodes/polling': ['nodes/catalogue'],
	'nodes/report': ['nodes/catalogue', 'nodes/compression'],
	'nodes/execution': [
		...['nodes/catalogue', 'nodes/compression', 'nodes/form'],
		...['nodes/transport', 'nodes/polling', 'nodes/report'],
	],
	credentials: ['nodes/catalogue', 'nodes/transport'],
	simulator: [],
};

/**
 * The floors of a layer, from the ground up; each is a list of rooms that do not import each other.
 */
const floors = {
	'nodes/catalogue': [
		['definition'],
		['values'],
		['application', 'audience', 'campaign', 'device', 'email', 'journey', 'message', 'statistics'],
		['index'],
	],
	'nodes/form': [
		['deferredValue', 'inputError', 'lostValues', 'mapping', 'resultOptions'],
		['section', 'testDevices'],
		['parse'],
		['columns', 'parameters', 'lists'],
		['fields'],
		['sections'],
		['operationForm', 'sharedProperties'],
		['nodeForm', 'nodeHints', 'nodeSubtitle', 'trigger'],
		['forms'],
	],
	'nodes/transport': [
		['tokenPattern'],
		['tokenTrace'],
		['failure', 'redact', 'checkedRequest', 'credential', 'errorBody', 'fileContent', 'perAccount', 'wire'],
		['restoreIntegers', 'clock', 'authenticate'],
		['json'],
		['pendingResult', 'textFile'],
		['rateLimit', 'encode', 'decode', 'waits', 'adaptiveLimit'],
		['sending', 'tokenWord', 'requestWrapper'],
		['client'],
	],
	'nodes/polling': [['json', 'unreadableState'], ['storedState'], ['messageLog', 'journeys']],
	'nodes/report': [['drawing', 'model'], ['picture', 'words', 'sources'], ['index']],
	'nodes/execution': [
		['concurrency', 'results', 'incoming'],
		['request'],
		['calls', 'once'],
		['host', 'operationRun'],
		['preview'],
		['batch', 'single', 'trigger', 'webhook'],
		['question'],
		['run'],
		['entryPoints'],
	],
	simulator: [['wire'], ['account'], ['delivery'], ['methods', 'outbound'], ['server'], ['index'], ['cli']],
};

/** The folders of single nodes, PushMessage and the like. */
const aNode = /^nodes\/[A-Z]\w*/;

/**
 * @param {string} file its path from the root of the repository, with or without its ending
 * @returns {string | undefined} its room: `nodes/form/fields`, `nodes/PushMessage`;
 *   undefined outside of all layers
 */
export function roomOf(file) {
	const node = aNode.exec(file);
	if (node !== null) return node[0];
	const layer = Object.keys(layers).find((each) => file === each || file.startsWith(`${each}/`));
	if (layer === undefined) return undefined;
	const [room = 'index'] = file.slice(layer.length + 1).split('/');
	return `${layer}/${room === '' ? 'index' : room.replace(/\.ts$/, '')}`;
}

/**
 * @param {string} room a room
 * @returns {boolean} whether the plan has a place for it: a floor, where its layer has floors
 */
export function isPlanned(room) {
	const layer = layerOf(room);
	if (layer === undefined || floors[layer] === undefined) return true;
	return floors[layer].some((rooms) => rooms.includes(room.slice(layer.length + 1)));
}

/**
 * @param {string} from a room
 * @param {string | undefined} to a room; undefined for what is outside of all layers
 * @returns {boolean} whether files of the one may import files of the other
 */
export function mayImport(from, to) {
	if (to === undefined) return false;
	if (from === to) return true;
	const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
	if (fromLayer === undefined) return toLayer?.startsWith('nodes/') ?? false;
	if (fromLayer !== toLayer) return layers[fromLayer].includes(toLayer);
	const order = floors[fromLayer] ?? [];
	const floorOf = (room) => order.findIndex((rooms) => rooms.includes(room.slice(fromLayer.length + 1)));
	return floorOf(to) >= 0 && floorOf(from) > floorOf(to);
}

function layerOf(room) {
	return Object.keys(layers).find((layer) => room.startsWith(`${layer}/`));
}
