import type { Desa } from '@pendopo/shared/desa';
import { HomeHowTo } from './home-how-to.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeStatistics } from './home-statistics.tsx';

/** The part of the home page that a phone shows only after scrolling. */
export function HomeBelow({ hours }: { hours: Desa['jam_pelayanan'] }) {
  return (
    <>
      <HomeNews />
      <HomeStatistics />
      <HomeHowTo hours={hours} />
    </>
  );
}
