/** A step of the build: writes the document beside the server that reads it. */
import { writeFile } from 'node:fs/promises';
import { API_DOCUMENT_FILE } from './api-docs.ts';
import { describeCalls } from './api-document.ts';

await writeFile(API_DOCUMENT_FILE, JSON.stringify(await describeCalls()));
