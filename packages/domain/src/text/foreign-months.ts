/** Names of the months from January on, by language. */
export const GERMAN_MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
)
export const OTHER_MONTHS = `janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
  januari februari maart april mei juni juli augustus september oktober november december`.split(/\s+/)
