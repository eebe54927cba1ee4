import { musicLine } from '@app/domain/production'
import { Ellipsis } from 'lucide-react'
import { use, type Dispatch } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import { LineToolsContext, type ChosenLine, type LineTool } from '../../state/lines/line-tools.ts'
import { newMark } from '../../state/inserts/new-inserts.ts'
import { ScriptSoundsContext } from '../../state/inserts/script-sounds.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import { TOOL } from '../script/tool-bar.tsx'

const loadMenu = async () => (await import('./open-line-menu.tsx')).OpenLineMenu

type Props = {
  line: Omit<ChosenLine, 'selected'>
  number: number
  isFirst: boolean
  isLast: boolean
  dispatch: Dispatch<ScriptAction>
}

/** Menu of a line: moving it, and the actions that the page adds. */
export function LineMenu({ line, number, isFirst, isLast, dispatch }: Props) {
  const tools = use(LineToolsContext)
  const { line_id } = line
  const button = {
    label: `More for utterance ${number}`,
    title: 'More',
    className: TOOL,
    children: <Ellipsis aria-hidden className="size-4" />,
  }
  const run = (tool: LineTool) => tool.run({ ...line, selected: selectedIn(line_id) })
  const move = (by: -1 | 1): ScriptAction => ({ type: 'lines_moved_by_one', line_ids: [line_id], by })
  const mood = use(ScriptSoundsContext)?.mood ?? 'warm'
  const added = { type: 'insert_added', gap: { before: line_id } } as const
  const actions: { label: string; isOff: boolean; action: ScriptAction }[] = [
    { label: 'Move up', isOff: isFirst, action: move(-1) },
    { label: 'Move down', isOff: isLast, action: move(1) },
    { label: 'Merge with the line above', isOff: isFirst, action: { type: 'line_merged', line_id, isWithNext: false } },
    {
      label: 'Add a sound above',
      isOff: false,
      action: { ...added, insert: musicLine(mood, isFirst ? 'intro' : 'sting') },
    },
    { label: 'Add an ad break above', isOff: false, action: { ...added, insert: newMark() } },
    { label: 'Begin a chapter here', isOff: false, action: { type: 'chapter_added', line_id } },
  ]
  return (
    <LazyMenu button={button} load={loadMenu}>
      {(OpenLineMenu) => (
        <OpenLineMenu
          trigger={<IconButton {...button} />}
          actions={actions}
          onAct={dispatch}
          tools={line.text.trim() === '' ? [] : tools}
          onRun={run}
        />
      )}
    </LazyMenu>
  )
}

/** Fields keep their selection while a menu has the focus. */
function selectedIn(line_id: string): string {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[data-line="${line_id}"]`)
  return field ? field.value.slice(field.selectionStart, field.selectionEnd).trim() : ''
}
