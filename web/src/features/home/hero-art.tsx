/** The bird and what it has collected; places in percent, so that the picture scales as one. */
const treasures = [
  { art: 'car', place: 'left-[3%] top-[40%] w-[27%]' },
  { art: 'house', place: 'left-[24%] top-[3%] w-[23%]' },
  { art: 'camera', place: 'left-[60%] top-[5%] w-[19%]' },
  { art: 'couch', place: 'left-[71%] top-[36%] w-[27%]' },
  { art: 'phone', place: 'left-[16%] top-[74%] w-[15%]' },
  { art: 'watch', place: 'left-[67%] top-[73%] w-[16%]' },
]

export function HeroArt() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[6/5] w-full max-w-md max-md:hidden lg:max-w-lg"
    >
      <div className="absolute inset-[8%_14%] rounded-full bg-linear-to-b from-bower/20 to-bower/5" />
      {treasures.map(({ art, place }) => (
        <img
          key={art}
          src={`/art/${art}.webp`}
          alt=""
          width={192}
          height={192}
          className={`absolute ${place} h-auto drop-shadow-lg`}
        />
      ))}
      <img
        src="/art/bird.webp"
        alt=""
        width={192}
        height={192}
        className="absolute top-[29%] left-[33%] h-auto w-[35%] drop-shadow-xl"
      />
    </div>
  )
}
