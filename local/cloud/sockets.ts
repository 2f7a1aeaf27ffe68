import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { behaviourFor, behavioursOf } from '#local/cloud/cloudfront/distribution.ts';
import { startManagement } from '#local/cloud/gateway/management.ts';
import { type SocketGateway, type SocketOptions, serveSocket } from '#local/cloud/gateway/websocket.ts';
import { socketApisOf } from '#local/cloud/gateway/websocket-api.ts';
import type { Iam } from '#local/cloud/iam/iam.ts';
import { type Address, apiHost } from './addresses.ts';
import { place } from './place.ts';

export type Sockets = {
  gateways: { stage: string; gateway: SocketGateway }[];
  /** The addresses at which functions reach the management API. */
  addresses: Address[];
  closeExpired(): void;
};

type Options = Omit<SocketOptions, 'originHeaders'> & { iam: Iam; onClose(close: () => unknown): void };

/** Serves the WebSocket APIs of a template, and their management API to its functions. */
export async function openSockets(resources: Resource[], { onClose, iam, ...options }: Options): Promise<Sockets> {
  const behaviours = behavioursOf(resources);
  const sockets: Sockets = { gateways: [], addresses: [], closeExpired: () => undefined };
  for (const api of socketApisOf(resources)) {
    const { originHeaders } = behaviourFor(behaviours, `/${api.stage}`);
    const gateway = serveSocket(api, { ...options, originHeaders });
    const { region, account } = place;
    const stageArn = `arn:aws:execute-api:${region}:${account}:${api.id}/${api.stage}`;
    const management = await startManagement(gateway, options.now, { arn: stageArn, iam });
    onClose(() => management.close());
    onClose(() => gateway.close());
    const arn = resources.find(({ id }) => id === api.id)?.arn ?? '';
    sockets.gateways.push({ stage: api.stage, gateway });
    sockets.addresses.push([`https://${apiHost(api.id, arn)}`, management.endpoint]);
  }
  sockets.closeExpired = () => sockets.gateways.forEach(({ gateway }) => void gateway.closeExpired());
  return sockets;
}
