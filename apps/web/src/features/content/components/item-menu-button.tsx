import { Ellipsis } from 'lucide-react'

/** The button of an item's menu, before and after the menu is loaded. */
export const itemMenuButton = {
  label: 'More options',
  className: 'bg-s2 text-ink',
  children: <Ellipsis aria-hidden className="size-5" />,
}
