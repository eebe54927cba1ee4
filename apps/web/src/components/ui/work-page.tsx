import type { ReactNode } from 'react'
import { PageTitle } from './page.tsx'

type Props = { title: string; children: ReactNode; beside?: ReactNode }

/** A page for owners: a wide column over the grain; dialogs stand beside the column. */
export function WorkPage({ title, children, beside }: Props) {
  return (
    <div className="grain min-h-[calc(100dvh-4rem)] px-4 pt-5 pb-24 md:px-8">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-[67rem]">{children}</div>
      {beside}
    </div>
  )
}
