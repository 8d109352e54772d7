/** The variables of the store of pictures. */
import { z } from 'zod';
import { httpUrl, oneOf } from '#server/env-formats.ts';

export type S3Env = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type FilesEnv = { readonly kind: 'disk' } | ({ readonly kind: 's3' } & S3Env);

export const filesVariables = {
  FILES: oneOf(['disk', 's3']).default('disk'),
  S3_ENDPOINT: httpUrl('https://s3.example.co.nz').optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const variables = z.object(filesVariables);

export function toFiles(given: z.output<typeof variables>): FilesEnv {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (given.FILES === 'disk' || !S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return { kind: 'disk' };
  }
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT,
    region: given.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
