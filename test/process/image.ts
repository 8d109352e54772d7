/** The folder that deploy/Dockerfile makes: what runs, without the sources. */
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../e2e/server.ts';

/** Fills `home/app` like the image's `/app`, and `home/bin` with what the image has on the path. Answers the Dockerfile. */
export async function makeImage(home: string): Promise<string> {
  const inApp = (name: string) => path.join(home, 'app', name.replace('/app/', ''));
  const dockerfile = await readFile(path.join(ROOT, 'deploy/Dockerfile'), 'utf8');
  const copies = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  for (const name of copies) {
    const source = path.join(ROOT, name.replace('/app/', ''));
    if (name.endsWith('/node_modules')) await symlink(source, inApp(name));
    else await cp(source, inApp(name), { recursive: true });
  }
  await mkdir(path.join(home, 'bin'));
  for (const [, target = '', name = ''] of dockerfile.matchAll(/^RUN ln -s (\S+) \/usr\/local\/bin\/(\S+)$/gm))
    await symlink(inApp(target), path.join(home, 'bin', name));
  return dockerfile;
}
