import type { PageProps } from './index';

export default function Page({ route }: PageProps) {
  return <h1>{route.name}</h1>;
}
