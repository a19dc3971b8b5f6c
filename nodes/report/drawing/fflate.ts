/** The part of fflate that is used. The build puts a copy of it here: docs/decisions/0002. */
export { zlibSync } from 'fflate';
