import middy from '@middy/core';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { deliverMoney } from './deliver-money.ts';
import { deliverRecords } from './deliver-records.ts';

/** The relay of money: delivers the events that move money (API-50), as the other one does the rest. */
export const handler = middy<DynamoDBStreamEvent>().handler(({ Records }) => deliverRecords(Records, deliverMoney));
