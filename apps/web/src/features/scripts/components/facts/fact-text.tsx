import type { FactView } from '@app/contracts/facts'
import { Fragment } from 'react'

/** The sentence with its figures marked. */
export function FactText({ text, marks }: Pick<FactView, 'text' | 'marks'>) {
  const ends = [0, ...marks.map(({ to }) => to)]
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(ends[at], from)}
          <mark className="rounded-[4px] bg-s3 box-decoration-clone px-1 font-semibold text-ink">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
