import { type FormEvent, useState } from 'react';
import { type MessageKey, type Translate, useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { TEXT_LIMITS } from '#core/domain/menu/reading/fixes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { ImportFix } from './use-import.ts';

type Issue = WireMenuImport['issues'][number];
export type IssueRowProps = {
  line: WireMenuImport['lines'][number];
  issues: readonly Issue[];
  onFix: (...fixes: ImportFix[]) => void;
};

/** A row of the file; under it, what is wrong there and the presses that settle it. */
export function IssueRow({ line, issues, onFix }: IssueRowProps) {
  const t = useT();
  return (
    <tbody className={issues.length > 0 ? 'imp-lines__wrong' : undefined}>
      <tr className={line.isOff ? 'imp-lines__off' : undefined}>
        <td className="num">{line.line}</td>
        <td>
          <b>{line.name}</b>
        </td>
        <td>{line.department}</td>
        <td>{line.size || '–'}</td>
        <td className="num">
          {line.price || '–'}
          {line.typed !== null && (
            <small className="imp-lines__typed">{t('import.typed', { price: line.typed })}</small>
          )}
          {line.isOff && <span className="tag">{t('import.off')}</span>}
        </td>
      </tr>
      {issues.map((issue) => (
        <tr key={`${issue.column} ${issue.code} ${issue.value}`}>
          <td />
          <td colSpan={4}>
            <div className="imp-issue">
              <Icon name="octagon-alert" />
              <span>{issueText(t, issue)}</span>
              <span className="row end">
                {issue.column === 'price' && <TypedFix issue={issue} column="price" onFix={onFix} />}
                {issue.column === 'name' && issue.code !== 'twice' && (
                  <TypedFix issue={issue} column="name" onFix={onFix} />
                )}
                {issue.fixes.map((fix, index) => (
                  <Button
                    key={JSON.stringify(fix)}
                    look={index === 0 ? 'ink' : 'quiet'}
                    height={40}
                    onClick={() => onFix(fix)}
                  >
                    {fixText(t, fix)}
                  </Button>
                ))}
              </span>
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type TypedFixProps = { issue: Issue; column: 'name' | 'price'; onFix: IssueRowProps['onFix'] };

/** The right value, typed in place. */
function TypedFix({ issue, column, onFix }: TypedFixProps) {
  const t = useT();
  const [value, setValue] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onFix({ do: 'set', line: issue.line, column, value: value.trim() });
  };
  return (
    <form className="row" onSubmit={send}>
      <input
        className="input imp-issue__input"
        aria-label={t(`import.type.${column}`, { line: issue.line })}
        placeholder={column === 'price' ? '$' : ''}
        inputMode={column === 'price' ? 'decimal' : 'text'}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button look="quiet" height={40} type="submit" aria-disabled={value.trim() === ''}>
        {t('import.fix.set')}
      </Button>
    </form>
  );
}

function issueText(t: Translate, { code, column, value, other }: Issue): string {
  return t(`import.issue.${code}` as MessageKey, { value, other: other ?? '', column: t(`import.field.${column}`) });
}

function fixText(t: Translate, fix: Issue['fixes'][number]): string {
  if (fix.do === 'cut') return t('import.fix.cut', { most: TEXT_LIMITS[fix.column] });
  if (fix.do !== 'department') return t(`import.fix.${fix.do}` as MessageKey);
  return fix.from === fix.to ? t('import.fix.keepAs', { name: fix.to }) : t('import.fix.moveTo', { name: fix.to });
}
