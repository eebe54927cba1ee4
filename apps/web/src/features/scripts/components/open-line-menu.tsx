import type { ReactNode } from 'react'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type { LineTool } from '../state/line-tools.ts'

type Props = { trigger: ReactNode; tools: readonly LineTool[]; onRun: (tool: LineTool) => void }

/** It comes because its button was pressed, so it is open at first. */
export function OpenLineMenu({ trigger, tools, onRun }: Props) {
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      {tools.map((tool) => (
        <MenuItem key={tool.label} onSelect={() => onRun(tool)}>
          {tool.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
