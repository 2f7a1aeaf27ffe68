import { startTestCloud } from '#test/support/cloud.ts';

// The local cloud in a process of its own, which a test can measure beside itself and kill: `cloud-process.ts DIR PORT`.
const { stop } = await startTestCloud(process.argv[2], Number(process.argv[3] ?? 0));
process.send?.('ready');
const end = () => void stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// Whoever started it is gone.
process.once('disconnect', end);
