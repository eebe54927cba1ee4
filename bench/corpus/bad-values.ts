const LONG = 3_000
const ID = '00000000-0000-4000-8000-000000000000'

/** Invalid values for a parameter of an address, a field of a form or a header. */
export const badValues: readonly string[] = [
  '', ' ', '0', '-1', '1.5', '01', '1e3', '1e400', 'NaN', 'Infinity', '2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808',
  'null', 'undefined', 'true', '[]', '{}', '[1,2', '{"a":1}', '"', "'", "' or 1=1 --", "'; drop table channel; --", '\\', '\0', 'a\0b', '\r\nset-cookie: a=b',
  '..', '../../etc/passwd', '%2e%2e%2f', '%', '%00', '%ff', '<script>alert(1)</script>', '${7*7}', '{{7*7}}', '𝕏é中\u202e', '\ufeff', 'x'.repeat(LONG), '*'.repeat(LONG),
  ID, ID.slice(1), `${ID}0`, ID.replaceAll('-', ''), 'AAAA', 'eyJhIjoxfQ', '__proto__', 'constructor', 'toString', 'https://example.com/a?b=c#d',
]
