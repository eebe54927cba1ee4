import { loweredText, raisedText } from './raised-text.ts'

const SIGNS: Record<string, string> = Object.fromEntries(
  [
    'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι kappa κ lambda λ mu μ nu ν',
    'xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π',
    'Sigma Σ Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ pm ± mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼',
    'propto ∝ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ to → rightarrow → Rightarrow ⇒ in ∈ notin ∉ subset ⊂ cup ∪ cap ∩',
    'forall ∀ exists ∃ ldots … dots … cdots … degree ° circ ° hbar ħ ell ℓ prime ′ ll ≪ gg ≫ angle ∠ perp ⊥ langle ⟨ rangle ⟩ leftarrow ←',
  ]
    .join(' ')
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, word, at, words) => (at % 2 ? [...pairs, [words[at - 1] ?? '', word]] : pairs),
      [],
    ),
)
/** Commands that only say how their group looks. */
const LOOKS =
  /\\(?:displaystyle|textstyle|scriptstyle|mathrm|mathbf|mathit|mathsf|mathcal|mathbb|boldsymbol|operatorname|text|textbf|textit|textrm|mbox|left|right|bigl?|bigr?|Bigl?|Bigr?|limits|nolimits|quad|qquad)(?![a-zA-Z])/g
/** Formulas of more steps are not nested by people. */
const MOST_STEPS = 50
const MOST_CHARS = 2_000

/** A formula in TeX as one line: `E=mc^{2}` is E = mc². */
export function texText(tex: string): string {
  let text = tex
    .slice(0, MOST_CHARS)
    .replace(/\s+/g, ' ')
    .replace(LOOKS, ' ')
    .replace(/\\[,;:! ]|~/g, ' ')
    .replace(/\\([%$#&_])/g, '$1')
  for (let step = 0; step < MOST_STEPS; step++) {
    const simpler = simplified(text)
    if (simpler === text) break
    text = simpler
  }
  return text
    .replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => SIGNS[name] ?? `${name} `)
    .replace(/[{}]/g, '')
    .replace(/[=<>≤≥≠≈≡∝±×→⇒]|(?<=[^\s(=] ?)[+−-](?= ?[^\s)])/g, ' $& ')
    .replace(/\\+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** One round of replacements from the innermost groups outwards. */
function simplified(text: string): string {
  return text
    .replace(/\\[dt]?frac\s*(\d|\{[^{}]*\})\s*(\d|\{[^{}]*\})/g, (_, above: string, below: string) =>
      [above, below].map((part) => grouped(part.replace(/^\{|\}$/g, ''))).join('/'),
    )
    .replace(
      /\\sqrt\s*(?:\[([^\][{}]*)\])?\s*\{([^{}]*)\}/g,
      (_, degree, root) => `${degree ? raisedText(String(degree)) : ''}√${grouped(String(root))}`,
    )
    .replace(/([\^_])\s*(?:\{([^{}]*)\}|(\\[a-zA-Z]+|[^\s{}\\]))/g, (_, mark, group, sign) =>
      scriptOf(String(mark), String(group ?? sign)),
    )
    .replace(/(?<![\^_}\]a-zA-Z])\{([^{}\\^_]*)\}/g, '$1')
}

function scriptOf(mark: string, group: string): string {
  const bare = group.replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => SIGNS[name] ?? name).replace(/\s+/g, '')
  return mark === '^' ? raisedText(bare) : loweredText(bare)
}

function grouped(text: string): string {
  const bare = text.trim()
  return /^[\p{L}\p{N}.,]*$/u.test(bare) ? bare : `(${bare})`
}
