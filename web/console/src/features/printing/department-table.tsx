import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WirePrinter, WirePrinters } from '#core/contract/printing/console-printing.ts';

/** Which printer prints the kitchen copy of which department. A change is saved at once. */
export function DepartmentTable({
  printers,
  departments,
  onChange,
}: WirePrinters & { onChange: (printer: WirePrinter) => void }) {
  const t = useT();
  const kitchen = printers.filter(({ copies }) => copies.includes('kitchen'));
  if (kitchen.length === 0) return null;
  const toggle = (printer: WirePrinter, departmentId: string, isOn: boolean) => {
    const others = printer.departmentIds.filter((one) => one !== departmentId);
    onChange({ ...printer, departmentIds: isOn ? [...others, departmentId] : others });
  };
  return (
    <Card title={t('print.departments')} named>
      <p className="quiet-text">{t('print.departmentsHelp')}</p>
      <div className="printers__scroll">
        <table className="printers__table">
          <thead>
            <tr>
              <td />
              {kitchen.map(({ printerId, name }) => (
                <th key={printerId} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {departments.map(({ departmentId, name }) => (
              <tr key={departmentId}>
                <th scope="row">{name}</th>
                {kitchen.map((printer) => (
                  <td key={printer.printerId}>
                    <label className="printers__cell">
                      <input
                        type="checkbox"
                        aria-label={`${name}, ${printer.name}`}
                        checked={printer.departmentIds.includes(departmentId)}
                        onChange={(event) => toggle(printer, departmentId, event.target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
