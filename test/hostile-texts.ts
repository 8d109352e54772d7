/** What a tester would type into every field: texts that some layer might decode, run, or break over. Each has a name. */

/** Texts of plain printable characters: every field that takes a line takes these, and they come out as they went in. */
export const LITERAL_TEXTS: Readonly<Record<string, string>> = {
  'literal NUL': String.raw`Bob \x00 Smith`,
  'literal line break': String.raw`Bob\x0d\x0aBcc: eve@example.com`,
  'literal markup': String.raw`\x3cscript\x3ealert(1)\x3c/script\x3e`,
  'literal long escapes': String.raw`\u0000 \u202e \ud800 \u{1f4a9} %00 %0d%0a &#0; &lt;`,
  'escaped escapes': String.raw`\\x00 \\\u0000 \x5cx00 \x5c\x5cx41 \\\\`,
  'a backslash at the end': 'Bob \\',
  'ICU syntax': "{name} {count, plural, one {# x} other {# y}} '{' {0} {",
  'the formatter’s own mark': '%__lingui_octothorpe__% # %s %d %(name)s',
  'template syntax': '{{7*7}} <%= 7*7 %> #{7*7} [[name]] {% raw %} $'.concat('{7*7}'),
  'replacement patterns': "$& $1 $` $' $$ \\1 \\g<0>",
  'tags of a message': '<0>Bob</0> </0> <1/> <b>bold</b> <img src=x onerror=alert(1)> --> ]]>',
  'a prototype’s names': '__proto__ constructor toString',
  'SQL and shell': `'; drop table orders; -- "$(id)" \`id\` | & ;`,
  formula: '=HYPERLINK("http://evil.example","x")',
  'formula with plus': '+1+1',
  'formula with at': '@SUM(1+1)*cmd|"/c calc"!A0',
  'formula with minus': '-2+3',
  'header syntax': 'Bob: <eve@example.com>, "x" =?utf-8?q?=0d=0aBcc?=',
};

/** Texts that people's keyboards can make and that a layer may refuse with a clear answer, or must carry as they are. */
export const UNUSUAL_TEXTS: Readonly<Record<string, string>> = {
  'control characters': 'a\u0000b\u0007c\u001bd\u007fe\u0085f',
  'line breaks': 'a\r\nBcc: eve@example.com\r\n\r\nb\u2028c\u2029d\u000be\u000cf',
  'direction marks': 'invoice\u202efdp.exe \u2066\u2067\u2068 x \u2069 \u200f\u200e',
  'half surrogates': 'a\ud800b\udc00c',
  'marks of nothing': '\ufeff\u200b\u200d\u2060\u00ad\ufffe\uffff\u{10ffff}',
  '10,000 combining marks': `z${'\u0335\u0489'.repeat(5_000)}`,
  'joined emoji': '👩‍👩‍👧‍👦'.repeat(40),
};

export const HOSTILE_TEXTS: Readonly<Record<string, string>> = { ...LITERAL_TEXTS, ...UNUSUAL_TEXTS };
