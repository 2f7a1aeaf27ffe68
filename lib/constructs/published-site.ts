import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

type Props = { directory: string; bucketName: string; distributionId: string; domainName: string };

const HASHED = 'assets/*';

/** Puts the built site into its bucket: first what pages refer to, which is named by its content, then the pages. */
export class PublishedSite extends Construct {
  constructor(scope: Construct, { directory, bucketName, distributionId, domainName }: Props) {
    super(scope, 'Published');
    const common = {
      sources: [Source.asset(directory)],
      destinationBucket: Bucket.fromBucketName(this, 'Bucket', bucketName),
      // A page that is open goes on with the assets that it knows.
      prune: false,
      logGroup: new LogGroup(this, 'Log', { retention: RetentionDays.THREE_MONTHS }),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      exclude: ['*'],
      include: [HASHED],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: [HASHED],
      cacheControl: [CacheControl.noCache()],
      distribution: Distribution.fromDistributionAttributes(this, 'Distribution', { distributionId, domainName }),
    });
    pages.node.addDependency(assets);
  }
}
