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

/** Sends bounces and complaints of a configuration set to the function that marks addresses (NOTIFICATIONS-17). */
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
    feedback.calledBy('events.amazonaws.com', rule.attrArn);
    feedback.failsTo(failed);
  }
}
