import { numberNames, type NumberName } from '@app/domain/numbers'
import type { NumbersOfDay } from '@app/contracts/numbers'

const names = Object.keys(numberNames) as NumberName[]

/** Every figure of every day, the newest first. */
export function DayTable({ days }: { days: readonly NumbersOfDay[] }) {
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer rounded-sm py-2 text-[15px] text-ink2 hover:text-ink">
        Show all days as a table
      </summary>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label="Figures of each day">
        <table className="w-full min-w-[26rem] text-right text-[13px]">
          <thead>
            <tr className="border-b border-line text-ink2">
              <th scope="col" className="py-2 text-left font-medium">
                Day
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="py-2 pl-4 font-medium">
                  {numberNames[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="font-mono">
            {days.toReversed().map((figures) => (
              <tr key={figures.day} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {figures.day}
                </th>
                {names.map((name) => (
                  <td key={name} className="py-1.5 pl-4">
                    {figures[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The same as a spreadsheet (RFC 4180), the oldest day first. */
export function daysAsCsv(days: readonly NumbersOfDay[]): string {
  const rows = days.map((figures) => [figures.day, ...names.map((name) => figures[name])])
  return [['day', ...names], ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
