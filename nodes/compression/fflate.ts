/** The parts of fflate that are used. The build puts a copy of them here: docs/decisions/0002. */
export { Inflate, zlibSync } from 'fflate';
