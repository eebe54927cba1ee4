import { Ellipsis } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.ts'
import { LineToolsContext, type ChosenLine, type LineTool } from '../state/line-tools.ts'

const OpenLineMenu = lazyPart(async () => (await import('./open-line-menu.tsx')).OpenLineMenu)

type Props = { line: Omit<ChosenLine, 'selected'>; number: number; className: string }

/** What else can be done with a line. There are hundreds of lines, so its menu is there once somebody wants it. */
export function LineMenu({ line, number, className }: Props) {
  const tools = use(LineToolsContext)
  const [isWanted, setWanted] = useState(false)
  if (tools.length === 0) return null
  const button = (
    <IconButton
      label={`More for utterance ${number}`}
      title="More"
      disabled={line.text.trim() === ''}
      onClick={() => setWanted(true)}
      className={`disabled:invisible ${className}`}
    >
      <Ellipsis aria-hidden className="size-4" />
    </IconButton>
  )
  if (!isWanted) return button
  const run = (tool: LineTool) => tool.run({ ...line, selected: selectedIn(line.line_id) })
  return (
    <Suspense fallback={button}>
      <OpenLineMenu trigger={button} tools={tools} onRun={run} />
    </Suspense>
  )
}

/** Fields keep their selection while a menu has the focus. */
function selectedIn(line_id: string): string {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[data-line="${line_id}"]`)
  return field ? field.value.slice(field.selectionStart, field.selectionEnd).trim() : ''
}
