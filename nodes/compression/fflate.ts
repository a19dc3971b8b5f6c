/** The parts of fflate that are used: docs/decisions/0002. */
export { Inflate, zlibSync } from 'fflate';
