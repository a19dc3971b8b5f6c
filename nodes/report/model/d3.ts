/** The parts of d3 that are used: docs/decisions/0002. */
export { ticks } from 'd3-array';
export { utcDay, utcMonday, utcMonth } from 'd3-time';
