// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { repeatUse } from './held-use.ts';

it('enters what was entered, then presses what was pressed, in the order in which it was', async () => {
  document.body.innerHTML = `
    <input id="name"><input id="agreed" type="checkbox"><button id="a">A</button><button id="b">B</button>
    <form id="c"><button type="submit">C</button></form>`;
  const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
  const done: string[] = [];
  for (const id of ['a', 'b']) {
    find(id).addEventListener('click', () => done.push(`${id} with ${find<HTMLInputElement>('name').value}`));
  }
  find('c').addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('c');
  });
  const entered = new Map([
    [find<HTMLInputElement>('name'), { value: 'Ana', checked: false }],
    [find<HTMLInputElement>('agreed'), { value: 'on', checked: true }],
  ]);
  await repeatUse(entered, [find('b'), find('a'), find('c')]);
  expect(done).toEqual(['b with Ana', 'a with Ana', 'c']);
  expect(find<HTMLInputElement>('agreed').checked).toBe(true);
});

it('presses what React has put in the place of the pressed one, and nothing where there is none', async () => {
  document.body.innerHTML = '<button aria-label="Add dal">+</button><button aria-label="Add naan">+</button>';
  const [dal, naan] = [...document.querySelectorAll('button')];
  const replaced = naan?.cloneNode(true) as HTMLElement;
  const pressed: (string | null)[] = [];
  for (const button of [dal, naan])
    button?.addEventListener('click', () => pressed.push(button.getAttribute('aria-label')));
  const gone = document.createElement('button');
  gone.textContent = 'Gone';
  await repeatUse(new Map(), [replaced, gone]);
  expect(pressed).toEqual(['Add naan']);
});
