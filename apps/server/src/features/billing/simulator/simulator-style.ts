/** The product's look, in the page itself: its policy fetches nothing. */
export const simulatorStyle = `
:root { color-scheme: dark; background: #0b1511; color: #f4f0e3; font: 16px/1.55 'Instrument Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
body { margin: 0; overflow-wrap: anywhere }
.simulator { margin: 0; padding: 10px 16px; background: #febe71; color: #0b1511; font-weight: 600; text-align: center }
main { max-width: 34rem; margin: 0 auto; padding: 32px 16px 64px }
h1, h2, h3 { margin: 0; line-height: 1.2; letter-spacing: -0.015em }
h1 { font-size: 32px }
h2 { font-size: 22px }
h3 { margin-top: 20px; color: #bdc2b2; font-size: 15px; font-weight: 600 }
.price { margin: 6px 0 0; font-size: 20px; font-variant-numeric: tabular-nums }
.about { margin: 8px 0 24px; color: #bdc2b2 }
section { margin: 24px 0; padding: 20px; border: 1px solid #293832; border-radius: 16px; background: #121e19 }
form { display: grid; gap: 10px; margin-top: 12px }
button { min-height: 44px; padding: 8px 18px; border: 1px solid #5c6b63; border-radius: 22px; background: transparent; color: inherit; font: inherit; cursor: pointer }
button:hover { background: #1a2822 }
.main { border-color: #febe71; background: #febe71; color: #0b1511; font-weight: 600 }
.main:hover { background: #ffd094 }
[role=alert] { padding: 12px 16px; border: 1px solid #f0907a; border-radius: 10px }
.payments { margin: 12px 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums }
.payments form { display: flex; flex-wrap: wrap; flex-basis: 100%; margin-top: 0 }
.payments li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 8px 0; border-top: 1px solid #293832 }
a { display: inline-block; padding: 10px 0; color: #febe71; text-underline-offset: 4px }
:focus-visible { outline: 2px solid #febe71; outline-offset: 2px; border-radius: 6px }
`
