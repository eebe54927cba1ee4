import type { ReactNode } from 'react'

/** Heading with its text, at the width in which text reads well. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-[17px] font-bold">{title}</h2>
      <div className="mt-3 flex max-w-2xl flex-col gap-3 text-[15px] leading-6 text-ink2">{children}</div>
    </section>
  )
}
