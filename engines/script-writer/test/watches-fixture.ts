import { scriptSource } from '#test/script-sources.ts'

/** A source of three chapters and eight passages. */
export const WATCHES = scriptSource(
  'watches',
  `TITLE The watches of Kipton

# The collision

In 1891 two freight trains collided near Kipton, because the watch of an engineer had stopped for four minutes. Eight people died.

The railway hired a jeweller, Webb Ball, to find out how its men kept time. He found that there was no rule at all.

# The standard

Ball wrote a standard: a watch may lose or gain no more than thirty seconds a week, and it has a plain white dial.

Every watch was inspected every two weeks, and the error was written on a small card. A man whose watch failed was taken off the train.

# The quarrel

A union paper called the cards a leash of brass. The engineers had to buy the watch themselves, for two months of pay.

Collisions caused by wrong time fell from forty-two to eleven in five years. In the same years many lines had put in block signals.`,
)
