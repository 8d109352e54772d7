/** Papers as another program reads them: poppler (Debian's poppler-utils; elsewhere installed by hand). For tests. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a program of poppler's says of the file, and what it complains of. */
export function poppler(program: 'pdfinfo' | 'pdftotext', pdf: Buffer, ...options: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'servery-papers-'));
  try {
    const file = path.join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const rest = program === 'pdftotext' ? ['-'] : [];
    return execFileSync('sh', ['-c', '"$@" 2>&1', 'sh', program, ...options, file, ...rest], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
