/**
 * Property tests throw the same cases on every run, so that what passes here passes everywhere. To look for new ones:
 * `PROPERTY_SEED=random npx vitest run --project 'rules*'`; a failure prints its seed.
 */
import process from 'node:process';
import fc from 'fast-check';

const wanted = process.env.PROPERTY_SEED ?? '20261121';
const seed = wanted === 'random' ? Date.now() % 2 ** 31 : Number(wanted);
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is "${wanted}": a whole number or "random" is meant.`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
