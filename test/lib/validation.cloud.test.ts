import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '#lib/app.ts';

/**
 * Findings (a rule and the path of a construct) whose names carry generated parts of ARNs, or that are in constructs of CDK's
 * own. The others are acknowledged where they arise.
 */
const acknowledged: { finding: RegExp; because: string }[] = [
  {
    finding: / LalagaWeb\/Custom::CDKBucketDeployment/,
    because: "it is CDK's own function with CDK's rights, and runs only while CloudFormation deploys the site",
  },
  {
    finding: /IAM5\[Resource::.*Documents.*\/(quarantine|clean|agreements)\/\*\] /,
    because: 'a document has its key from the server, within the one part of the bucket that is named',
  },
  {
    finding: /IAM5\[Resource::.*Documents.*\/audit-parts\/\*\] /,
    because: 'a part of the audit names by new ids what it leaves for the next one',
  },
  {
    finding: /IAM5\[Resource::.*(Documents|Audit).*\/proofs\/\*\] /,
    because:
      'records, and what proofs are made of, are named by their day, within the one part of the bucket that is named',
  },
  {
    finding: /IAM5\[Resource::.*Audit.*\/(seals|audits)\/\*\] /,
    because: 'a seal is named by what it seals, a report by its time, within the one part of the bucket that is named',
  },
  {
    finding: /IAM5\[Resource::arn:.*:execute-api:.*\/ws\/POST\/@connections\/\*\] /,
    because: 'frames go to whoever is connected',
  },
  {
    finding: /IAM5\[Resource::arn:.*:states:.*:execution:prod-JobRun:\*\] /,
    because: 'each run of a job is an execution of its own, of the one machine that is named',
  },
  {
    finding: /IAM5\[Resource::.*DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3\*\] /,
    because: 'GuardDuty names the rule that it makes by itself',
  },
];

const Report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(
        z.object({
          ruleName: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});

describe('the templates', () => {
  it('are valid, and nothing that CloudFormation or cdk-nag finds in them is unacknowledged (CLOUD-2)', () => {
    const outdir = mkdtempSync(join(tmpdir(), 'cdk-'));
    const app = new App({ outdir, treeMetadata: false, builtinCloudFormationValidation: true });
    buildApp(app, { root: process.cwd(), stage: 'prod', publish: true });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
    const findings = findingsOf(app);
    rmSync(app.outdir, { recursive: true });
    expect(findings).toEqual([]);
  });
});

function findingsOf(app: App): string[] {
  try {
    app.synth();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ValidationFailed')) throw error;
  }
  const file = join(app.outdir, 'validation-report.json');
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { pluginReports: [] };
  return Report.parse(report)
    .pluginReports.flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    )
    .filter((found) => !acknowledged.some(({ finding }) => finding.test(found)));
}
