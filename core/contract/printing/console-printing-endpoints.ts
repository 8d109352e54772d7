/** Calls about printers and the queue of dockets; part of `ENDPOINTS`. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { uuid } from '#core/contract/wire/envelope.ts';
import * as printing from './console-printing.ts';

const ofPrinter = z.object({ printerId: uuid });
const ofJob = z.object({ jobId: uuid });

export const PRINTING_ENDPOINTS = {
  getPrinters: endpoint('getPrinters', 'Printers, how they are, and what each prints', { data: printing.printers }),
  createPrinter: endpoint('createPrinter', 'Add a printer; the answer alone holds its secret', {
    body: printing.newPrinterBody,
    data: printing.printerSecret,
  }),
  savePrinter: endpoint('savePrinter', 'Change what a printer prints', {
    params: ofPrinter,
    body: printing.printerBody,
    data: printing.printers,
  }),
  deletePrinter: endpoint('deletePrinter', 'Remove a printer; its waiting dockets go to another', {
    params: ofPrinter,
    data: printing.printers,
  }),
  renewPrinterSecret: endpoint('renewPrinterSecret', 'Give a printer another secret; the old one ends at once', {
    params: ofPrinter,
    data: printing.printerSecret,
  }),
  testPrinter: endpoint('testPrinter', 'Print a test page', { params: ofPrinter, data: printing.printJobs }),
  handOverDockets: endpoint('handOverDockets', 'Give the dockets that wait for a printer to another one', {
    params: ofPrinter,
    body: printing.handOverDocketsBody,
    data: printing.printJobs,
  }),
  listPrintJobs: endpoint('listPrintJobs', 'Dockets and what became of them', { data: printing.printJobs }),
  printAgain: endpoint('printAgain', 'Print a docket again, headed COPY', {
    params: ofJob,
    body: printing.printAgainBody,
    data: printing.printJobs,
  }),
  confirmPrinted: endpoint('confirmPrinted', 'Say that the docket is there on paper', {
    params: ofJob,
    data: printing.printJobs,
  }),
};
