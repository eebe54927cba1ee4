import { Ellipsis } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { LazyMenu } from '#components/ui/lazy-menu.tsx'
import { LineToolsContext, type ChosenLine, type LineTool } from '../state/line-tools.ts'

const loadMenu = async () => (await import('./open-line-menu.tsx')).OpenLineMenu

type Props = { line: Omit<ChosenLine, 'selected'>; number: number; className: string }

/** What else can be done with a line. There are hundreds of lines, so its menu is there once somebody wants it. */
export function LineMenu({ line, number, className }: Props) {
  const tools = use(LineToolsContext)
  if (tools.length === 0) return null
  const button = {
    label: `More for utterance ${number}`,
    title: 'More',
    disabled: line.text.trim() === '',
    className: `disabled:invisible ${className}`,
    children: <Ellipsis aria-hidden className="size-4" />,
  }
  const run = (tool: LineTool) => tool.run({ ...line, selected: selectedIn(line.line_id) })
  return (
    <LazyMenu button={button} load={loadMenu}>
      {(OpenLineMenu) => <OpenLineMenu trigger={<IconButton {...button} />} tools={tools} onRun={run} />}
    </LazyMenu>
  )
}

/** Fields keep their selection while a menu has the focus. */
function selectedIn(line_id: string): string {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[data-line="${line_id}"]`)
  return field ? field.value.slice(field.selectionStart, field.selectionEnd).trim() : ''
}
