import { execFileSync } from 'node:child_process';

/** @returns {Array<{ pid: number, parent: number, group: number, command: string }>} */
function allProcesses() {
	const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' });
	return list
		.split('\n')
		.map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
		.filter((match) => match !== null)
		.map(([, pid, parent, group, command]) => ({
			pid: Number(pid),
			parent: Number(parent),
			group: Number(group),
			command,
		}));
}

/** Everything that a process has started, directly or not. */
export function descendantsOf(pid) {
	const all = allProcesses();
	const found = [];
	const parents = [pid];
	while (parents.length > 0) {
		const parent = parents.pop();
		const children = all.filter((one) => one.parent === parent);
		found.push(...children);
		parents.push(...children.map((one) => one.pid));
	}
	return found;
}

/** Those of the processes that still run: the same process ID with the same command. */
export function survivorsOf(processes) {
	const now = new Map(allProcesses().map((one) => [one.pid, one.command]));
	return processes.filter(({ pid, command }) => now.get(pid) === command);
}
