import { startTestCloud } from '#test/support/cloud.ts';

// The local cloud in a process of its own, which a bench can measure beside itself and kill: `cloud-process.ts DIR`.
const { stop } = await startTestCloud(process.argv[2]);
process.send?.('ready');
process.once('SIGTERM', () => {
  void stop().then(() => process.exit(0));
});
