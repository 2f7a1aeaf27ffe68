import { startTestCloud } from '#test/support/cloud.ts';

// Runs the local cloud in a process of its own, which a test can measure and kill: `cloud-process.ts DIR PORT`.
const { stop } = await startTestCloud(process.argv[2], Number(process.argv[3] ?? 0));
process.send?.('ready');
const end = () => void stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// The parent process has ended.
process.once('disconnect', end);
