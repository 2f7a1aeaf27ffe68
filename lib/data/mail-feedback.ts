import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AreaFunction } from '#lib/constructs/area-function.ts';
import type { FailedQueue } from '#lib/constructs/failed-queue.ts';

/** The configuration set that every mail of ours is sent with: SES puts what comes back of it on the event bus. */
export function mailSetIn(stack: Stack): CfnConfigurationSet {
  const set = new CfnConfigurationSet(stack, 'MailSet', {
    // The account's own list would refuse the mail by which an address is proven to take mail again (NOTIFICATIONS-17).
    suppressionOptions: { suppressedReasons: [] },
  });
  new CfnConfigurationSetEventDestination(stack, 'MailEvents', {
    configurationSetName: set.ref,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint'],
      eventBridgeDestination: {
        eventBusArn: `arn:${stack.partition}:events:${stack.region}:${stack.account}:event-bus/default`,
      },
    },
  });
  return set;
}

type Props = { set: CfnConfigurationSet; feedback: AreaFunction; failed: FailedQueue };

/** Sends bounces and complaints of a configuration set (NOTIFICATIONS-17), and refused numbers (NOTIFICATIONS-26), to the function that marks them. */
export class MailFeedback extends Construct {
  constructor(stack: Stack, { set, feedback, failed }: Props) {
    super(stack, 'MailFeedbackRule');
    const rule = new CfnRule(this, 'Came', {
      eventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [set.ref] } } },
      },
      targets: [{ id: 'Feedback', arn: feedback.arn, deadLetterConfig: { arn: failed.arn } }],
    });
    const texts = new CfnRule(this, 'Refused', {
      eventPattern: {
        source: ['aws.sms-voice'],
        'detail-type': ['Text Message Delivery Status Updated'],
        // A message of a former release has no context.
        detail: { eventType: ['TEXT_INVALID', 'TEXT_BLOCKED'], context: { set: [set.ref, { exists: false }] } },
      },
      targets: [{ id: 'Feedback', arn: feedback.arn, deadLetterConfig: { arn: failed.arn } }],
    });
    feedback.calledBy('events.amazonaws.com', rule.attrArn);
    feedback.calledBy('events.amazonaws.com', texts.attrArn, 'texts');
    feedback.failsTo(failed);
  }
}
