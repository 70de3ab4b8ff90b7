import { Art } from '../../../ui/icons/art.tsx'

/**
 * The bird and what it has collected; positions in percent, so that the picture scales as a whole. Phones,
 * where it is hidden, don't fetch it.
 */
const treasures = [
  { art: 'car', place: 'left-[3%] top-[40%] w-[27%]', width: 27 },
  { art: 'house', place: 'left-[24%] top-[3%] w-[23%]', width: 23 },
  { art: 'camera', place: 'left-[60%] top-[5%] w-[19%]', width: 19 },
  { art: 'couch', place: 'left-[71%] top-[36%] w-[27%]', width: 27 },
  { art: 'phone', place: 'left-[16%] top-[74%] w-[15%]', width: 15 },
  { art: 'watch', place: 'left-[67%] top-[73%] w-[16%]', width: 16 },
]

/** The whole is at most 32 rem wide. */
const sizeOf = (percent: number) => `${(percent * 32) / 100}rem`

export function HeroArt() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[6/5] w-full max-w-md max-md:hidden lg:max-w-lg"
    >
      <div className="absolute inset-[8%_14%] rounded-full bg-linear-to-b from-bower/20 to-bower/5" />
      {treasures.map(({ art, place, width }) => (
        <Art
          key={art}
          name={art}
          sizes={sizeOf(width)}
          className={`absolute ${place} h-auto drop-shadow-lg`}
        />
      ))}
      <Art
        name="bird"
        sizes={sizeOf(35)}
        className="absolute top-[29%] left-[33%] h-auto w-[35%] drop-shadow-xl"
      />
    </div>
  )
}
