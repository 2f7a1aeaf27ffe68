import type { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnCondition, Fn, type Stack } from 'aws-cdk-lib/core';
import { parameter } from '#lib/constructs/parameter.ts';

export type TableInUse = { name: string; arn: string; streamArn: string };

/**
 * The table that a stack works on: the one of LalagaData, or a restored one that the operator names (CLOUD-53). Each stack
 * decides by its own parameters, for CloudFormation changes no export that another stack uses.
 */
export function tableIn(stack: Stack, { table }: { table: CfnTable }): TableInUse {
  const name = parameter(stack, 'RestoredTable');
  const known = stack.node.tryFindChild('IsRestored');
  const restored =
    known instanceof CfnCondition
      ? known
      : new CfnCondition(stack, 'IsRestored', { expression: Fn.conditionNot(Fn.conditionEquals(name, 'none')) });
  const either = (adopted: string, own: string) => Fn.conditionIf(restored.logicalId, adopted, own).toString();
  return {
    name: either(name, table.ref),
    arn: either(`arn:${stack.partition}:dynamodb:${stack.region}:${stack.account}:table/${name}`, table.attrArn),
    get streamArn() {
      return either(parameter(stack, 'RestoredStream'), table.attrStreamArn);
    },
  };
}
