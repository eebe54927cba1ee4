import { Menu, MenuChoices } from '#components/ui/dialogs/menu.tsx'
import { FilterButton } from './filter-button.tsx'

const ANY = 'any'

type Props<T extends string> = {
  what: string
  /** Label while nothing is chosen. */
  any: string
  names: Readonly<Record<T, string>>
  chosen: T | undefined
  onChoose: (value: T | undefined) => void
}

/** Narrows a search by one of a few. */
export function ChoiceFilter<T extends string>({ what, any, names, chosen, onChoose }: Props<T>) {
  const all: Readonly<Record<string, string>> = { [ANY]: any, ...names }
  const shown = chosen ?? ANY
  return (
    <Menu align="start" trigger={<FilterButton what={what} choice={all[shown] ?? any} isOn={chosen !== undefined} />}>
      <MenuChoices
        names={all}
        chosen={shown}
        onChoose={(value) => onChoose(value in names ? (value as T) : undefined)}
      />
    </Menu>
  )
}
