type Sign = readonly [name: string, sign: RegExp]

/** Browsers claim to be each other, so the first match in this list wins. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Name of a signed-in device for the list of sessions: "Firefox on Linux". */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent) ?? (userAgent ? 'Another app' : 'Unknown app')
  const system = nameIn(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameIn(signs: readonly Sign[], userAgent: string | null): string | undefined {
  return signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
}
