import { writeFile } from 'node:fs/promises'

// The first family that is there is taken. Naming them makes pages look the same wherever the tests run.
const FAMILIES = {
  'sans-serif': ['Liberation Sans', 'Open Sans', 'DejaVu Sans'],
  'system-ui': ['Liberation Sans', 'Open Sans', 'DejaVu Sans'],
  Arial: ['Liberation Sans', 'Open Sans', 'DejaVu Sans'],
  Helvetica: ['Liberation Sans', 'Open Sans', 'DejaVu Sans'],
  serif: ['Liberation Serif', 'DejaVu Serif', 'Open Sans'],
  'Times New Roman': ['Liberation Serif', 'DejaVu Serif', 'Open Sans'],
  monospace: ['Liberation Mono', 'DejaVu Sans Mono', 'Open Sans'],
  'Courier New': ['Liberation Mono', 'DejaVu Sans Mono', 'Open Sans'],
}

// Without it a name that is not known (system-ui, say) gets any font at all, of ours a serif one.
const UNKNOWN_IS_SANS = `  <match target="pattern">
    <test qual="all" name="family" compare="not_eq"><string>sans-serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
  </match>`

/**
 * Writes a fontconfig file that stands by itself: the system may have none, and the packages' own is put together
 * by maintainer scripts that never ran.
 * @param folder where the fonts are, relative to the file, so that the whole can be renamed and moved
 */
export async function writeFontsConf(file: string, folder: string): Promise<void> {
  const aliases = Object.entries(FAMILIES).map(([family, choices]) => {
    const prefer = choices.map((choice) => `<family>${choice}</family>`).join('')
    return `  <alias binding="same"><family>${family}</family><prefer>${prefer}</prefer></alias>`
  })
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir prefix="relative">${folder}</dir>`,
    // The system's fonts lend the characters that ours lack.
    '  <dir>/usr/share/fonts</dir>',
    '  <cachedir>/var/cache/fontconfig</cachedir>',
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    // In this order: what is not known is to find the families that sans-serif stands for.
    UNKNOWN_IS_SANS,
    ...aliases,
    '</fontconfig>',
    '',
  ]
  await writeFile(file, lines.join('\n'))
}
