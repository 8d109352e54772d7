/** Calls about messages to guests; part of `ENDPOINTS`. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as notices from './notices.ts';

export const NOTICE_ENDPOINTS = {
  getOrderNotices: endpoint('getOrderNotices', 'How the guest can be told about the order, and is', {
    params: notices.ofNoticeOrder,
    data: notices.orderNotices,
  }),
  setOrderNotices: endpoint('setOrderNotices', 'Ask to be told about the order, or take it back', {
    params: notices.ofNoticeOrder,
    body: notices.setOrderNoticesBody,
    data: notices.orderNotices,
  }),
  reportNoticeShown: endpoint('reportNoticeShown', 'A device showed a push message, so that no SMS repeats it', {
    params: notices.ofNoticeOrder,
    query: notices.noticeShownQuery,
    data: z.null(),
  }),
  stopOrderNotices: endpoint('stopOrderNotices', 'No more messages about the order, from a notification', {
    params: notices.ofNoticeOrder,
    query: notices.stopNoticesQuery,
    data: z.null(),
  }),
};

export const NOTICE_CONSOLE_ENDPOINTS = {
  getSmsUse: endpoint('getSmsUse', 'What SMS cost this month', { data: notices.smsUse }),
};
