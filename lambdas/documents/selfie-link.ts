import { timingSafeEqual } from 'node:crypto';
import { holderOf } from '#lambdas/platform/caller.ts';
import { env } from '#lambdas/platform/env.ts';
import { mustBeFewMails } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import { digestOf, newSecret } from '#lambdas/platform/secret.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { documentsApi } from '#shared/documents/api.ts';
import { refusalOf } from '#shared/documents/wire.ts';
import { DomainError } from '#shared/errors.ts';
import { awaitFiles } from './presign-uploads.ts';
import { findDocuments, selfieLinks } from './store.ts';

const LINK_MS = 10 * 60_000;
/** As long as a form is good (DOCUMENTS-8): until then a selfie may still be on its way. */
const ON_ITS_WAY_MS = 5 * 60_000;
const MAX_SELFIES = 5;

/** Makes the caller's selfie link in place of their former one (DOCUMENTS-25), and mails it if they ask (DOCUMENTS-27). */
export const newSelfieLink: Route<typeof documentsApi.newSelfieLink> = async ({ body: { bymail }, caller, now }) => {
  const { userId, person, session } = caller;
  if (bymail) await mustBeFewMails(person.email, now);
  const former = await selfieLinks.find({ userId });
  const token = `${userId}.${newSecret()}`;
  const expires = now + LINK_MS;
  const link = seal(`${env('SITE_URL')}/#/selfie?token=${token}`);
  const [createdat, expiresat] = [now, expires].map((at) => new Date(at).toISOString()) as [string, string];
  return {
    reply: { token, createdat, expiresat },
    stored: null,
    writes: [
      selfieLinks.put({
        userId,
        sessionId: session.id,
        tokenHash: digestOf(token),
        expires,
        documentIds: [],
        // A phone that has read the former link cannot store that in its place.
        version: (former?.version ?? 0) + 1,
      }),
      ...(bymail
        ? [
            emit({
              topic: 'Mail',
              to: person.email,
              kind: 'SelfieLink',
              params: { link },
              languages: [person.language ?? 'en'],
            }),
          ]
        : []),
    ],
    log: `Selfie link of ${userId}`,
  };
};

/** The form for the selfie of a link (DOCUMENTS-26). Refuses with NotFound a link that has ended, and with TooMany as every upload. */
export const presignSelfie: Route<typeof documentsApi.presignSelfie> = async ({ body: { token, ...file }, now }) => {
  const link = await linkOf(token, now);
  const sent = await findDocuments(link.documentIds);
  const isDone = sent.some(({ status }) => status === 'Clean') || link.documentIds.length >= MAX_SELFIES;
  if (isDone || now >= link.expires) throw linkEnded();
  const { uploads, writes, log } = await awaitFiles(link.userId, [{ DocumentType: 'Selfie', ...file }], now);
  const [form] = uploads;
  if (!form) throw new Error('Nothing was presigned');
  const after = { ...link, documentIds: [...link.documentIds, form.documentId] };
  return { reply: form, writes: [...writes, ...selfieLinks.save(after, link)], log };
};

/** How the check of a link's selfie stands (DOCUMENTS-26). Refuses with NotFound a link that has ended. */
export const readSelfieLink: Route<typeof documentsApi.readSelfieLink> = async ({ body: { token }, now }) => {
  const link = await linkOf(token, now);
  const [document] = await findDocuments(link.documentIds.slice(-1));
  if (now >= link.expires + (document ? ON_ITS_WAY_MS : 0)) throw linkEnded();
  return { reply: { status: document?.status ?? null, ...refusalOf(document) }, writes: [] };
};

/** The link of a token, although it may be too old. Refuses with NotFound any that its owner or their session has ended. */
async function linkOf(token: string, now: number) {
  const link = await selfieLinks.find({ userId: token.split('.')[0] ?? '' });
  if (!link || !timingSafeEqual(Buffer.from(link.tokenHash), Buffer.from(digestOf(token)))) throw linkEnded();
  await holderOf(link.userId, link.sessionId, now).catch((error: unknown) => {
    throw error instanceof DomainError && error.name === 'Unauthenticated' ? linkEnded() : error;
  });
  return link;
}

/** Of a link that is unknown, too old, replaced or used: they are answered alike. */
const linkEnded = () =>
  new DomainError('NotFound', 'SelfieLinkEnded', 'This link has ended. Please show a new code on your computer.');
