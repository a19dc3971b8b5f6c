/**
 * The tables state expectations with jest's `expect`, which does not exist and is not needed here.
 */
const anything = new Proxy({}, { get: () => () => null });

Object.assign(globalThis, { expect: anything });
