/**
 * An alert wakes a person, so a test in which one was logged fails, unless it took it (`takeAlerts`). These hooks run after
 * the file's own: what closing an application logs is its file's, not the next one's.
 */
import { afterAll, afterEach, expect } from 'vitest';
import { takeAlerts } from './quiet-log.ts';

const refuseAlerts = () => expect(takeAlerts(), 'alerts in the log; a test that causes one takes it').toEqual([]);
afterEach(refuseAlerts);
afterAll(refuseAlerts);
