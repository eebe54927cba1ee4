import type { RefObject } from 'react'

/** The code as it is copied: it scrolls sideways, so that no address is broken. */
export function EmbedCode({ code, block }: { code: string; block: RefObject<HTMLPreElement | null> }) {
  return (
    <div className="relative min-w-0 overflow-hidden rounded-md border border-line bg-canvas">
      <pre
        ref={block}
        role="region"
        aria-label="Embed code"
        tabIndex={0}
        className="overflow-x-auto px-4 py-3.5 font-mono text-[11.5px] leading-5 text-ink2 focus-visible:-outline-offset-2"
      >
        <code>
          {code.split(/("[^"]*")/).map((part, index) => (
            <span key={index} className={part.startsWith('"') ? 'text-host2' : undefined}>
              {part}
            </span>
          ))}
        </code>
      </pre>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 w-10 bg-linear-to-l from-canvas to-transparent sm:hidden"
      />
    </div>
  )
}

/** Selects the text, where the browser does not allow copying. */
export function selectAll(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}
