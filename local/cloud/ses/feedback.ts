import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { place } from '#local/cloud/place.ts';
import { addressOf, type Mail } from './mail.ts';

const kinds = ['bounce', 'complaint'] as const;
type Kind = (typeof kinds)[number];
/** The kinds of feedback that each configuration set sends to the event bus, by the name of the set. */
export type ConfigurationSets = ReadonlyMap<string, ReadonlySet<Kind>>;

const SetProperties = z.strictObject({
  Name: z.optional(z.string()),
  SuppressionOptions: z.strictObject({ SuppressedReasons: z.tuple([]) }),
});
const Destination = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.optional(z.string()),
    Enabled: z.literal(true),
    MatchingEventTypes: z.array(z.enum(kinds)),
    EventBridgeDestination: z.strictObject({ EventBusArn: z.string().check(z.endsWith(':event-bus/default')) }),
  }),
});

/** The configuration sets of a template. Throws an Error for one with options that are not served. */
export function configurationSetsOf(resources: Resource[]): ConfigurationSets {
  const destinations = resources
    .filter(({ type }) => type === 'AWS::SES::ConfigurationSetEventDestination')
    .map((resource) => readProperties(resource, Destination));
  const sets = resources.filter(({ type }) => type === 'AWS::SES::ConfigurationSet');
  for (const set of sets) readProperties(set, SetProperties);
  const kindsOf = (name: string) =>
    destinations
      .filter(({ ConfigurationSetName }) => ConfigurationSetName === name)
      .flatMap(({ EventDestination }) => EventDestination.MatchingEventTypes);
  return new Map(sets.map(({ name }) => [name, new Set(kindsOf(name))]));
}

/** The addresses of SES's mailbox simulator that answer, with or without a label: `bounce+sina@simulator.amazonses.com`. */
const simulator = new RegExp(`^(${kinds.join('|')})(?:\\+[^@]*)?@simulator\\.amazonses\\.com$`);

/** What comes back of a mail and its set has sent to the event bus: something where it went to the mailbox simulator. */
export function feedbackTo(mail: Mail, sets: ConfigurationSets): ServiceEvent[] {
  const { configurationSet: set = '' } = mail;
  return mail.to.flatMap((to) => {
    const kind = kinds.find((each) => each === simulator.exec(addressOf(to))?.[1]);
    return kind && sets.get(set)?.has(kind) ? [eventOf(kind, addressOf(to), mail)] : [];
  });
}

const detailTypes = { bounce: 'Email Bounced', complaint: 'Email Complaint Received' } as const;

function eventOf(
  kind: Kind,
  address: string,
  { id, at, from, to, subject, configurationSet = '' }: Mail,
): ServiceEvent {
  const feedback = { feedbackId: randomUUID(), timestamp: at };
  const domain = addressOf(from).split('@')[1];
  const details = {
    bounce: {
      eventType: 'Bounce',
      bounce: {
        ...feedback,
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          { emailAddress: address, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
        ],
        reportingMTA: 'dsn; simulator.amazonses.com',
      },
    },
    complaint: {
      eventType: 'Complaint',
      complaint: {
        ...feedback,
        complaintSubType: null,
        complainedRecipients: [{ emailAddress: address }],
        userAgent: 'Amazon SES Mailbox Simulator',
        complaintFeedbackType: 'abuse',
        arrivalDate: at,
      },
    },
  };
  return {
    source: 'aws.ses',
    detailType: detailTypes[kind],
    resources: [`arn:aws:ses:${place.region}:${place.account}:configuration-set/${configurationSet}`],
    detail: {
      ...details[kind],
      mail: {
        timestamp: at,
        source: from,
        sourceArn: `arn:aws:ses:${place.region}:${place.account}:identity/${domain}`,
        sendingAccountId: place.account,
        messageId: id,
        destination: to,
        headersTruncated: false,
        headers: [],
        commonHeaders: { from: [from], to, messageId: id, subject },
        tags: {
          'ses:source-tls-version': ['TLSv1.3'],
          'ses:operation': ['SendEmail'],
          'ses:configuration-set': [configurationSet],
          'ses:from-domain': [domain],
        },
      },
    },
  };
}
