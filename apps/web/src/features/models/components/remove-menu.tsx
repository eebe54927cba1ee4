import { Ellipsis } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'

const loadMenu = async () => {
  const { Menu, MenuItem } = await import('#components/ui/dialogs/menu.tsx')
  return function OpenRemoveMenu({ title, onRemove }: Props) {
    return (
      <Menu trigger={<IconButton {...buttonOf(title)} />} isOpenAtFirst>
        <MenuItem onSelect={onRemove}>Remove</MenuItem>
      </Menu>
    )
  }
}

type Props = { title: string; onRemove: () => void }

/** Secondary actions of a model, whose button has the first one. */
export function RemoveMenu(props: Props) {
  return (
    <LazyMenu button={buttonOf(props.title)} load={loadMenu}>
      {(OpenRemoveMenu) => <OpenRemoveMenu {...props} />}
    </LazyMenu>
  )
}

function buttonOf(title: string) {
  return {
    label: `More about ${title}`,
    size: 'small' as const,
    children: <Ellipsis aria-hidden className="size-4" />,
  }
}
