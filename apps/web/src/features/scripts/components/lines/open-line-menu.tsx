import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine } from '#components/ui/dialogs/menu.tsx'
import type { LineTool } from '../../state/lines/line-tools.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'

type Props = {
  trigger: ReactNode
  actions: readonly { label: string; isOff: boolean; action: ScriptAction }[]
  onAct: (action: ScriptAction) => void
  tools: readonly LineTool[]
  onRun: (tool: LineTool) => void
}

/** It comes because its button was pressed, so it is open at first. */
export function OpenLineMenu({ trigger, actions, onAct, tools, onRun }: Props) {
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      {actions.map(({ label, isOff, action }) => (
        <MenuItem key={label} disabled={isOff} onSelect={() => onAct(action)}>
          {label}
        </MenuItem>
      ))}
      {tools.length > 0 && <MenuLine />}
      {tools.map((tool) => (
        <MenuItem key={tool.label} onSelect={() => onRun(tool)}>
          {tool.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
